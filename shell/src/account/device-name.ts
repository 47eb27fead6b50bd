import { useAccountText } from './account-texts';

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** Tried in this order, because browsers also name the browsers that they descend from. */
const BROWSERS: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: Names, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Returns a function that turns a browser's user agent into the usual name of a device: "Chrome on Android". */
export function useDeviceName(): (userAgent: string) => string {
  const t = useAccountText();
  return (userAgent) => {
    const browser = nameIn(BROWSERS, userAgent);
    const system = nameIn(SYSTEMS, userAgent);
    if (browser && system) return t('devices.browserOn', { browser, system });
    return browser ?? system ?? t('devices.unknown');
  };
}
