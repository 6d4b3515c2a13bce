/** The body of a create or an update, by user 1. */
export const todoBody = (title = '', completed = false) => ({ title, completed, userId: 1 });

/** A todo of user 1. @param {number} id */
export const todo = (id, title = `Todo ${id}`, completed = false) => ({
  id,
  ...todoBody(title, completed),
});
