/** What all of it is called: in the navigation, in the tab of the browser, above the choice and on each sheet. */
export const PRACTICE = 'Practice'
