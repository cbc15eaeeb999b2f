import type { TestClient } from './client.ts'
import type { TestSystem } from './system.ts'

/** Proves a phone or e-mail by a one-time code; gives what the reply says. */
export async function proveByCode(
  system: TestSystem,
  client: TestClient,
  type: 'mobile' | 'email',
  value: string,
  recipient: string,
): Promise<Record<string, unknown>> {
  await client.post('/api/auth/login/logintoken', { type, method: 'otp', value })
  const otp = await system.codeFor(recipient)
  return (await client.post('/api/auth/login/verifyotp', { type, value, otp })).body
}
