/** The part of s3rver that tests use. */
declare module 's3rver' {
  interface Options {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string }[]
  }
  interface Page {
    isTruncated: boolean
  }
  export default class S3rver {
    store: {
      copyObject(fromBucket: string, fromKey: string, bucket: string, key: string, meta: unknown): Promise<unknown>
      listObjects(bucket: string, options: object): Promise<Page>
    }
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
