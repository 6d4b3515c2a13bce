export default 'lazy';
