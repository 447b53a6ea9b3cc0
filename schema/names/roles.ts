import { MATERIALS } from './materials.ts'

/**
 * What a block does for its page:
 * - `opening`: contains the page's h1;
 * - `post`: makes the page a post, with its title, date and body;
 * - `rows`: has named values, which key values and the catalogue refer to;
 * - `grades`, `finishes`, `standards`, `certificates`: explains these, so links to them lead here;
 * - `gradeSheet`: is about one grade, so links to it lead to this page;
 * - `choice`: says which grades suit which surroundings;
 * - `sizes`: has standard sizes, which are also in the catalogue;
 * - `questions`: answers questions, which are also in structured data;
 * - `posts`: lists posts;
 * - `slides`: shows pictures of work;
 * - `form`: has the message form;
 * - `map`: embeds the map of `_site.json`;
 * - `search`: has the search;
 * - `calculator`: weighs sizes, also those in an address;
 * - `quoteList`: has the quote list, which an address can add to.
 */
export const ROLES = [
  'opening',
  'post',
  'rows',
  ...MATERIALS,
  'gradeSheet',
  'choice',
  'sizes',
  'questions',
  'posts',
  'slides',
  'form',
  'map',
  'search',
  'calculator',
  'quoteList',
] as const

export type Role = (typeof ROLES)[number]
