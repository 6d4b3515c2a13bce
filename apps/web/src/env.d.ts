/** The configuration that the build was checked and made with. */
declare const __APP_CONFIG__: import('./config.ts').Config;
