/** Where copies of one's own data are fetched. */
export const DATA_FILES = '/api/learning/own-data'
/** So long a copy can be fetched: days. */
export const DATA_FILE_DAYS = 7
