/** The heading of the page that stands before the product on small screens, word for word (spec: platform 1). */
export const GATE_HEADING = 'Unlock Your Learning Potential Download the App Now!'
