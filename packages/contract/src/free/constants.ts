/** Free courses on offer that come at once. */
export const FREE_OFFERS_PER_PAGE = 24
export const FREE_SEARCH_LIMIT = 100
