/** Where browsers send what is noted of the use of the product. Not a service: the house's own. */
export const COLLECT = '/api/collect'
