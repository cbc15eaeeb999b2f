/** What a bucket needs, a sentence each. */
export function storeFaults(given: {
  FILE_STORE_URL?: string | undefined
  FILE_STORE_KEY?: string | undefined
  FILE_STORE_SECRET?: string | undefined
}): string[] {
  const { FILE_STORE_URL: url } = given
  if (!url) return []
  const isBucket = /^\/[^/]+\/?$/.test(new URL(url).pathname)
  return [
    ...(isBucket ? [] : ['FILE_STORE_URL must end with the name of a bucket: https://s3.example.org/files']),
    ...(given.FILE_STORE_KEY ? [] : ['FILE_STORE_KEY must be set for FILE_STORE_URL']),
    ...(given.FILE_STORE_SECRET ? [] : ['FILE_STORE_SECRET must be set for FILE_STORE_URL']),
  ]
}
