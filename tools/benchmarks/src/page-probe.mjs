/**
 * Measures inside the page, where it is installed before the page's own scripts, so that no call of
 * the browser's driver is part of a time. Times are in milliseconds.
 *
 * @param {number} size of the list that the page opens with
 */
export function installProbe(size) {
  const screenful = 12;
  /** An action starts at these times after a frame. The mean is that of a person, who knows no frames. */
  const startsAfterFrame = [3, 8, 14];

  /** @param {number} ms */
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  /** Resolves with the time at which the page as it is now has been painted. @returns {Promise<number>} */
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      });
    });

  /** Resolves as soon as the condition holds. @param {() => unknown} condition @returns {Promise<void>} */
  const until = (condition) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(check);
      function check() {
        if (!condition()) return;
        observer.disconnect();
        resolve();
      }
      observer.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      check();
    });

  const rows = document.getElementsByClassName('todo');
  const completedRows = document.getElementsByClassName('todo completed');

  /** @param {string} selector @param {ParentNode} [parent] by default the document */
  function find(selector, parent = document) {
    const element = parent.querySelector(selector);
    if (!(element instanceof HTMLElement)) throw new Error(`there is no ${selector}`);
    return element;
  }

  /** @param {string} selector @param {ParentNode} [parent] */
  const press = (selector, parent) => find(selector, parent).click();

  /** Types into a field that React may control: its own setter would hide the change from React. @param {HTMLElement} field @param {string} text */
  function fill(field, text) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** @param {string} title */
  function submit(title) {
    fill(find('.new-todo input'), title);
    /** @type {HTMLFormElement} */ (find('form.new-todo')).requestSubmit();
  }

  let lastTitle = 0;

  /**
   * Each prepares and returns what starts it; that returns the condition under which it is done.
   *
   * @type {Record<string, () => Promise<() => () => boolean> | (() => () => boolean)>}
   */
  const actions = {
    toggle: () => () => {
      const row = rows[4];
      const wasCompleted = row?.classList.contains('completed');
      press('.toggle', row);
      return () => row?.classList.contains('completed') !== wasCompleted;
    },
    async rename() {
      const row = rows[4];
      const title = `Renamed ${(lastTitle += 1)}`;
      find('.title', row).dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
      await until(() => row?.querySelector('.editor'));
      await painted();
      const editor = find('.editor', row);
      editor.focus();
      fill(editor, title);
      return () => {
        editor.blur();
        return () => row?.querySelector('.title')?.textContent === title;
      };
    },
    add: () => () => {
      const before = rows.length;
      submit(`New ${(lastTitle += 1)}`);
      return () => rows.length === before + 1;
    },
    'delete the last': () => () => remove(rows.length - 1),
    'delete the third': () => () => remove(2),
  };

  /** @param {number} index */
  function remove(index) {
    const before = rows.length;
    press('.delete', rows[index]);
    return () => rows.length === before - 1;
  }

  /** Waits until the page is idle, and then for this time after a frame. @param {number} ms */
  async function startAfterFrame(ms) {
    await pause(60);
    await painted();
    await pause(ms);
  }

  /** Returns the mean time of an action, from its start until it is painted. @param {string} name */
  async function timeAction(name) {
    let sum = 0;
    for (const ms of startsAfterFrame) {
      const start = await actions[name]?.();
      if (!start) throw new Error(`there is no action "${name}"`);
      await startAfterFrame(ms);
      const begun = performance.now();
      await until(start());
      sum += (await painted()) - begun;
    }
    return sum / startsAfterFrame.length;
  }

  /** Returns when the first screenful and the whole list are painted; one paint may show both. @param {number} length @param {() => boolean} areFirstRowsRight */
  async function timeList(length, areFirstRowsRight) {
    const [first, whole] = await Promise.all([
      until(() => rows.length >= Math.min(length, screenful) && areFirstRowsRight()).then(painted),
      until(() => rows.length === length && areFirstRowsRight()).then(painted),
    ]);
    return { first, whole };
  }

  /** Returns the mean times of both filters in a list where every second todo is completed. */
  async function timeFilters() {
    const sums = { active: { first: 0, whole: 0 }, all: { first: 0, whole: 0 } };
    for (const ms of startsAfterFrame) {
      for (const filter of /** @type {const} */ (['active', 'all'])) {
        await startAfterFrame(ms);
        const begun = performance.now();
        press(`.todo-footer a[href$="/${filter}"]`);
        const { first, whole } = await timeList(filter === 'all' ? size : size / 2, () => {
          const firstRows = [...rows].slice(0, screenful);
          const anyCompleted = firstRows.some((row) => row.classList.contains('completed'));
          return anyCompleted === (filter === 'all');
        });
        sums[filter].first += (first - begun) / startsAfterFrame.length;
        sums[filter].whole += (whole - begun) / startsAfterFrame.length;
      }
    }
    return sums;
  }

  /** Calls a bulk action and returns the longest time from a key to its painted letter meanwhile. @param {string} selector @param {() => boolean} isDone */
  async function slowestKey(selector, isDone) {
    let pressedAt = 0;
    /** @type {Promise<number>[]} */
    const times = [];
    const keyDown = (/** @type {Event} */ { timeStamp }) => (pressedAt = timeStamp);
    const input = () => {
      const begun = pressedAt;
      times.push(painted().then((at) => at - begun));
    };
    addEventListener('keydown', keyDown, true);
    addEventListener('input', input);
    press(selector);
    await until(isDone);
    removeEventListener('keydown', keyDown, true);
    removeEventListener('input', input);
    if (times.length < 10) throw new Error(`only ${times.length} keys reached the page`);
    return Math.max(...(await Promise.all(times)));
  }

  const probe = {
    rows,
    completedRows,
    until,
    press,
    submit,
    timeAction,
    timeFilters,
    slowestKey,
    /** When the new-todo field is painted. */
    inputVisible: until(() => document.querySelector('.new-todo input')).then(painted),
    /** When the list that the page opens with is painted. */
    listed: timeList(size, () => true),
  };
  Object.assign(window, { probe });
  return probe;
}

/** @typedef {ReturnType<typeof installProbe>} Probe */
