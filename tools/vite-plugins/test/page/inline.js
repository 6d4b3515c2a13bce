import lazy from './lazy.js';

console.log(lazy, __PLACE__, import.meta.env.BASE_URL);
