import path from 'node:path'
import type { Config } from '../config.ts'
import type { Db } from '../db/tables.ts'
import { createDiskStore } from './disk-store.ts'
import { lockFile } from './repo.ts'
import { createS3Store } from './s3-store.ts'
import type { FileStore } from './store.ts'

/** Settings of where files are kept. */
export type StoreSettings = Pick<
  Config,
  'DATA_DIR' | 'FILE_STORE_URL' | 'FILE_STORE_REGION' | 'FILE_STORE_KEY' | 'FILE_STORE_SECRET'
>

/** Where the settings have files kept: a bucket, else a folder of DATA_DIR. */
export function openFileStore(settings: StoreSettings, db: Db): FileStore {
  const { FILE_STORE_URL: url, FILE_STORE_REGION: region } = settings
  if (!url) return createDiskStore(path.join(settings.DATA_DIR, 'files'))
  const keys = { accessKeyId: settings.FILE_STORE_KEY ?? '', secretAccessKey: settings.FILE_STORE_SECRET ?? '' }
  return createS3Store({ url, region, ...keys }, (sha256, work) =>
    db.transaction().execute(async tx => {
      await lockFile(tx, sha256)
      return work()
    }),
  )
}
