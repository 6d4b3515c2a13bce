/**
 * Measures inside the page, where it is installed before the page's own scripts, and answers the
 * page's calls there: neither a server nor the driver of the browser is part of a time. Times are in
 * milliseconds.
 *
 * @param {object} options
 * @param {number} options.size how many todos the list has
 * @param {object} options.example the body of a create
 */
export function installProbe({ size, example }) {
  const rows = document.getElementsByClassName('todo');
  /** @type {Map<number, object>} */
  const todos = new Map();
  let lastId = 0;

  /** @param {string} method @param {number} id @param {object} fields */
  function respond(method, id, fields) {
    if (method === 'GET') return [...todos.values()];
    if (method === 'DELETE') return todos.delete(id);
    const todo = { ...todos.get(id), ...fields, id: method === 'POST' ? (lastId += 1) : id };
    todos.set(todo.id, todo);
    return todo;
  }

  for (let nth = 1; nth <= size; nth += 1) {
    const title = `Todo ${nth} of the list`;
    respond('POST', nth, { ...example, title, completed: nth % 2 === 0 });
  }

  /** @param {unknown} url @param {{ method?: string, body?: unknown }} [init] */
  window.fetch = async (url, { method = 'GET', body = '{}' } = {}) => {
    await nextTask();
    const id = /todos\/(\d+)/.exec(String(url))?.[1];
    /** @type {object} */
    const fields = JSON.parse(String(body));
    return Response.json(respond(method, Number(id), fields));
  };

  /** @returns {Promise<unknown>} */
  const nextTask = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(undefined);
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
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      check();
    });

  /** Makes the browser compute where everything is, and returns the time. */
  function layOut() {
    document.documentElement.getBoundingClientRect();
    return performance.now();
  }

  /** @param {string} selector @param {ParentNode} [parent] by default the document */
  function find(selector, parent = document) {
    const element = parent.querySelector(selector);
    if (!(element instanceof HTMLElement)) throw new Error(`there is no ${selector}`);
    return element;
  }

  /** Types into a field that React may control: its own setter would hide the change from React. @param {HTMLElement} field @param {string} text */
  function type(field, text) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Each does something for the nth time, and resolves when the page shows it. @type {Record<string, (nth: number) => Promise<unknown>>} */
  const actions = {
    async 'press a key'(nth) {
      type(find('.new-todo input'), 'a'.repeat(nth + 1));
      await nextTask();
      layOut();
    },
    toggle(nth) {
      const row = rows[nth];
      const wasCompleted = row?.classList.contains('completed');
      find('input[type=checkbox]', row).click();
      return until(() => row?.classList.contains('completed') !== wasCompleted);
    },
    async rename(nth) {
      const row = rows[nth];
      find('.title', row).dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
      await until(() => row?.querySelector('.editor'));
      const editor = find('.editor', row);
      editor.focus();
      type(editor, `Renamed ${nth}`);
      editor.blur();
      await until(() => row?.querySelector('.title')?.textContent === `Renamed ${nth}`);
    },
    add(nth) {
      const before = rows.length;
      type(find('.new-todo input'), `New ${nth}`);
      /** @type {HTMLFormElement} */ (find('form.new-todo')).requestSubmit();
      return until(() => rows.length === before + 1);
    },
    delete() {
      const before = rows.length;
      find('.delete', rows[before - 1]).click();
      return until(() => rows.length === before - 1);
    },
  };

  const probe = {
    actions: Object.keys(actions),

    /** When the list that the page opens with is there as a whole. */
    opened: until(() => rows.length === size).then(layOut),

    /** When the new-todo field is visible. */
    inputVisible: until(
      () => document.querySelector('.new-todo input')?.getClientRects().length,
    ).then(layOut),

    /** Does an action 100 times, each time when the page shows the one before. @param {string} name */
    async sequence(name) {
      find('.new-todo input').focus();
      const begun = performance.now();
      for (let nth = 0; nth < 100; nth += 1) await actions[name]?.(nth);
      const taken = layOut() - begun;
      type(find('.new-todo input'), '');
      return taken;
    },
  };
  Object.assign(window, { probe });
  return probe;
}
