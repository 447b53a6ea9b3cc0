/*
 * The script in the head of every document. `vite/bundle/inlineScripts.ts` joins its modules, and html.ts inserts it. It
 * runs before the first paint.
 *
 * 1. Before the first paint, it sets the stored theme and the class `js`.
 * 2. It marks a scrolled page, whose bar is opaque.
 * 3. Until the application is there, links, anchors and fields work by themselves. Only buttons, shapes that can be
 *    clicked, and links that open a dialog, need the application. The script remembers the last click on one of these.
 * 4. On the visitor's first action, or when the page is painted and the browser is idle, it imports the application.
 *    `takeOver` hydrates the page. Then the script replays the click.
 * 5. If the application cannot be loaded, or takes more than eight seconds after a click, the page becomes what it is
 *    without scripts: all links visible, and what needs a script hidden. The click is replayed for the browser, which
 *    sends a form.
 * 6. If the visitor goes back before hydration, in a document that was reloaded, the browser only changes the address.
 *    The script then reloads the page.
 *
 * Modules run in the order of these imports. They import nothing outside of this folder.
 */
import './theme.ts'
import './address.ts'
import './lateContent.ts'
import './pictures.ts'
import './scrolled.ts'
import './anchors.ts'
import './search.ts'
import './start.ts'
