import type { Certificate } from '@learn/contract/certificates'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { directory } from '../../auth/index.ts'
import { getCertificate, holdCertificate, insertCertificate, setReplaced } from '../repo/certificates.ts'
import { newCode } from './code.ts'
import { type CertificatesParts, notFound } from './parts.ts'
import { presentCertificate } from './present.ts'
import { findCallerCertificate } from './read.ts'

/**
 * Issues a certificate anew under the name that its holder has now, with a number of its own; the one before is withdrawn from then on.
 * Throws `certificates/not-found`, `certificates/same-name` where nothing was corrected.
 */
export async function reissueCertificate(parts: CertificatesParts, caller: Caller, id: number): Promise<Certificate> {
  const { user_id: userId } = await findCallerCertificate(parts, caller, id)
  const name = (await directory.readNames(parts.db, [userId])).get(userId) ?? ''
  const now = parts.clock.now()
  const newest = await parts.db.transaction().execute(async tx => {
    const row = await holdCertificate(tx, id)
    if (!row || row.withdrawn_at) throw notFound()
    if (row.holder_name === name)
      throw new AppError(
        'certificates/same-name',
        'This certificate has your name already. Your institute can correct your name',
      )
    const next = newId()
    await setReplaced(tx, id, null, now)
    await insertCertificate(tx, { ...row, id: next, code: newCode(), holder_name: name, issued_at: now })
    await setReplaced(tx, id, next, now)
    return getCertificate(tx, userId, next)
  })
  if (!newest) throw notFound()
  return presentCertificate(parts, newest)
}
