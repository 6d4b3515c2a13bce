import { stories } from './story.test-utils.ts';

for (const [act, made, end, kept] of [
  ['create Eggs', 'Milk, Eggs', 'made Eggs', 'create Eggs failed?; error 1 create Eggs'],
  ['toggle Milk', 'Milk ✓', 'made Milk ✓', 'error 1 toggle Milk'],
  ['rename Milk = Rye', 'Rye@1', 'made Rye@1', 'rename Milk = Rye failed; error 1 rename Milk'],
  ['remove Milk', 'nothing', 'made', 'error 1 remove Milk'],
] as const) {
  stories(`
${act}, whose answer is lost, is in flight until a list shows that it was made
  Milk; ${act}; lost; shows Milk; list ${made}; ends ${end} → ${made}
${act}, whose answer is lost, has failed if a list does not show it
  Milk; ${act}; lost; shows Milk; changes ${act} lost; list Milk, Bread ✓; ends failed lost
  → Milk, Bread ✓; ${kept}: lost
`);
}
