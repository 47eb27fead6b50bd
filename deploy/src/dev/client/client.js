/* global document, location, addEventListener, EventSource */
// Runs on pages that the development proxy composed, before the shell: badge, errors of the build, reload after an edit.
(() => {
  const shown = document.currentScript.dataset.build;
  let isReloading = false;

  // A reload after an edit does not ask about a half-filled form; the developer's own reload still does.
  addEventListener('beforeunload', (event) => isReloading && event.stopImmediatePropagation(), true);

  const element = (id) => {
    const found = document.getElementById(id);
    if (found) return found;
    const made = document.createElement('div');
    made.id = id;
    document.body.append(made);
    return made;
  };

  const show = ({ build, remotes, errors }) => {
    if (String(build) !== shown) {
      isReloading = true;
      location.reload();
      return;
    }
    element('dev-badge').textContent = `local: ${remotes.join(', ')}`;
    const panel = element('dev-errors');
    panel.setAttribute('role', 'alert');
    panel.setAttribute('aria-label', 'Build errors');
    panel.hidden = errors.length === 0;
    panel.textContent = errors.map(({ remote, message }) => `${remote}\n\n${message}`).join('\n\n');
  };

  const listen = () => {
    new EventSource('/__dev/events').addEventListener('message', ({ data }) => show(JSON.parse(data)));
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', listen);
  else listen();
})();
