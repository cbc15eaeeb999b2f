/** Where strangers and search engines read about free courses. */
export const PUBLIC_COURSES = '/courses'
export const courseAddress = (id: number): string => `${PUBLIC_COURSES}/${id}`
