/**
 * What measures inside the page, put there before its own scripts: no call of the driver lies
 * between what is done and what is seen. Times are milliseconds.
 *
 * @param {number} size of the list that the page is going to open with
 */
export function installProbe(size) {
  const screenful = 12;

  /** Resolves once what is on the page now has been painted. @returns {Promise<number>} */
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      });
    });

  /** Resolves as soon as it holds. @param {() => unknown} holds @returns {Promise<void>} */
  const until = (holds) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(look);
      function look() {
        if (!holds()) return;
        observer.disconnect();
        resolve();
      }
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      look();
    });

  const rows = document.getElementsByClassName('todo');
  const done = document.getElementsByClassName('completed');

  /** @param {string} selector */
  const press = (selector) => {
    const element = document.querySelector(selector);
    if (!(element instanceof HTMLElement)) throw new Error(`there is no ${selector}`);
    element.click();
  };

  // React takes note of the element's own setter, and then of no change: this one passes it by.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

  /** @param {string} title */
  const submit = (title) => {
    const form = /** @type {HTMLFormElement} */ (document.querySelector('.new-todo'));
    const field = /** @type {HTMLInputElement} */ (form.elements[0]);
    value?.set?.call(field, title);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    form.requestSubmit();
  };

  /** Milliseconds from doing it until it has been seen. @param {() => void} act @param {() => unknown} holds */
  async function timed(act, holds) {
    const begun = performance.now();
    act();
    await until(holds);
    return (await painted()) - begun;
  }

  /** The first screenful and the whole list: where both come at once, one paint ends both. @param {number} begun @param {number} whole @param {() => unknown} holds */
  async function timedList(begun, whole, holds) {
    const seen = [
      until(() => rows.length >= Math.min(whole, screenful) && holds()).then(painted),
      until(() => rows.length === whole && holds()).then(painted),
    ];
    const [first = NaN, all = NaN] = await Promise.all(seen);
    return { first: first - begun, whole: all - begun };
  }

  /** Whether the first rows are those of a filter, where every second todo is completed. @param {string} filter */
  const firstRowsAre = (filter) => () =>
    [...rows].slice(0, screenful).every((row, index) => {
      const completed = filter === 'all' ? index % 2 === 1 : filter === 'completed';
      return row.classList.contains('completed') === completed;
    });

  const opened = until(() => document.querySelector('.new-todo input')).then(painted);
  const listed = timedList(0, size, () => true);

  Object.assign(window, {
    probe: {
      rows,
      done,
      until,
      painted,
      press,
      submit,
      timed,
      opened,
      listed,
      /** @param {string} filter @param {number} size */
      filter(filter, size) {
        const begun = performance.now();
        press(`.todo-footer a[href$="/${filter}"]`);
        return timedList(begun, size, firstRowsAre(filter));
      },
    },
  });
}

/**
 * @typedef {object} Probe
 * @property {HTMLCollectionOf<Element>} rows
 * @property {HTMLCollectionOf<Element>} done
 * @property {(holds: () => unknown) => Promise<void>} until
 * @property {() => Promise<number>} painted
 * @property {(selector: string) => void} press
 * @property {(title: string) => void} submit
 * @property {(act: () => void, holds: () => unknown) => Promise<number>} timed
 * @property {Promise<number>} opened
 * @property {Promise<{ first: number, whole: number }>} listed
 * @property {(filter: string, size: number) => Promise<{ first: number, whole: number }>} filter
 */
