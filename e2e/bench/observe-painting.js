/* global window, PerformanceObserver */
// Runs in the page from its start, and records the browser's paint timings, long tasks and layout shifts.
// Plain JavaScript: a compiled function would call helpers that the page does not have.
window.painting = { fcp: 0, lcp: 0, tbt: 0, cls: 0 };
const observe = (type, hear) => {
  new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
};
observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') window.painting.fcp = startTime;
});
observe('largest-contentful-paint', ({ startTime }) => {
  window.painting.lcp = startTime;
});
observe('longtask', ({ duration }) => {
  window.painting.tbt += duration - 50;
});
observe('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) window.painting.cls += value;
});
