import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { keyedHash } from '#platform/signing.ts'
import { stopAddress } from '../repo/bounces.ts'

/** An address of mail as it is kept where it is nobody's business whose it is. */
export const addressHash = (secret: string, email: string): Buffer =>
  keyedHash(secret, 'bounce', email.trim().toLowerCase())

/** No mail of notifications goes to this address from now on: it came back for good, or somebody called it spam. */
export const recordBounce = (
  { db, clock, secret }: { db: Db; clock: Clock; secret: string },
  { email, reason }: { email: string; reason: 'bounce' | 'complaint' },
): Promise<void> => db.transaction().execute(tx => stopAddress(tx, addressHash(secret, email), reason, clock.now()))
