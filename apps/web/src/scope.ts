const { api } = __APP_CONFIG__;

/**
 * The same in all tabs with the same todos. Increase the number when messages or kept text change
 * their shape.
 */
export const scope = `todos 2 ${api.baseUrl} ${api.userId}`;

/** The key of the typed text that is kept in the tab's storage. */
export const textKey = `${import.meta.env.BASE_URL} ${scope}`;
