/** The preview service: a free course as strangers see it. */
export const FREE_ADDRESSES = { 'free-preview.readCourse': 'GET /courses/:id' } as const
