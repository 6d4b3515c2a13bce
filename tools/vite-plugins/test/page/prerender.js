export default async () => ({
  'index.html': '<p>Home</p>',
  'about/index.html': `<p>${import.meta.env.BASE_URL} $&</p>`,
});
