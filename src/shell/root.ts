/**
 * The element that holds the page. `data-entry` names the browser's script, and with it the version of the code that all
 * views are for; `data-views` what that will fetch; `data-not-found` the route of a document that stands for addresses
 * that lead nowhere. Who reads them: `hydration/`.
 */
export const ROOT_ID = 'root'
