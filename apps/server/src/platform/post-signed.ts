import { signedHeaders } from './signed-call.ts'

const TIMEOUT_MS = 5000

/** Sends JSON, signed, to an address whose user is the access key and whose password the secret. Throws unless it is taken. */
export async function postSigned(url: string, value: unknown, whom: string): Promise<void> {
  const { username: accessKey, password: secret } = new URL(url)
  const address = new URL(url)
  address.username = ''
  address.password = ''
  const body = JSON.stringify(value)
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signedHeaders({ accessKey, secret }, { method: 'POST', url: address, body, userId: null }),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${whom} answered ${response.status}`)
}
