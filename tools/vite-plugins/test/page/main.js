import './styles.css';

console.log(import('./lazy.js'), import.meta.env.BASE_URL, __NAME__);
