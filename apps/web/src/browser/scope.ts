const { api } = __APP_CONFIG__;

/** Identifies these todos in storage and between tabs. Increase the number when what is kept changes. */
export const scope = `todos 5 ${api.baseUrl} ${api.userId}`;
