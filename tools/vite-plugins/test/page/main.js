import './styles.css';

console.log(import('./lazy.js'));
