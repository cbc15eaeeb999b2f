/** The texts of the screen, word for word (spec: careers 2.4, 8). */
export const SHEET_SORT_TEXT =
  '*Kindly enter a valid range (ie: [Col][Row]:[Col][Row]), Range must not include answer cells'
export const TITLE = 'Excel Sandbox'
/** Why Run waits (spec: careers 4.2, Run). */
export const FILTERED = 'Clear the filters to run.'
/** Why Sort waits: hidden rows would stay where they are, and the next visit knows of no filter. */
export const FILTERED_SORT = 'Clear the filters to sort.'
