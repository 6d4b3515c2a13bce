/** The configuration, defined by the build. */
declare const __APP_CONFIG__: import('./config.ts').Config;
