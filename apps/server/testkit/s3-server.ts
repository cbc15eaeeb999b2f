import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'
import { getKey } from '#platform/files/store.ts'

const BUCKET = 'files'
/** The keys that s3rver takes. */
const KEY = 'S3RVER'

/** A server of buckets with one empty bucket, gone after the tests. */
export async function createS3Server() {
  const directory = await mkdtemp(path.join(tmpdir(), 'learning-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  })
  const age = (key: string, at: Date) => utimes(path.join(directory, BUCKET, `${key}._S3rver_object`), at, at)
  const listObjects = server.store.listObjects.bind(server.store)
  // Its tokens for the next page need a cipher that Node has no more. We go on by the last name.
  server.store.listObjects = async (...given) => ({ ...(await listObjects(...given)), isTruncated: false })
  const copyObject = server.store.copyObject.bind(server.store)
  // A file that is copied onto itself is new, as in S3; s3rver leaves its time.
  server.store.copyObject = async (...given) => {
    const copied = await copyObject(...given)
    await age(given[3], new Date())
    return copied
  }
  const { port } = await server.run()
  afterAll(async () => {
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}/${BUCKET}`
  return {
    bucket: { url, region: 'us-east-1', accessKeyId: KEY, secretAccessKey: KEY },
    /** Settings of a node that keeps its files here. */
    env: { FILE_STORE_URL: url, FILE_STORE_KEY: KEY, FILE_STORE_SECRET: KEY },
    /** Makes a file as old as if it had been stored then. */
    age: (sha256: string, at: Date) => age(getKey(sha256), at),
  }
}
