import './styles.css';

console.log(import.meta.env.BASE_URL, __NAME__);
