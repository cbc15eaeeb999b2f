import { createHash } from 'node:crypto'
import type { HttpClient } from '#platform/http-client.ts'

export interface BigBlueButtonSettings {
  url: string
  secret: string
  checksum: 'sha1' | 'sha256' | 'sha384' | 'sha512'
}

/** The address of a call, with its checksum: the hash of the name of the call, its query and the shared secret. */
export function signedCall(
  { url, secret, checksum }: BigBlueButtonSettings,
  name: string,
  params: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams(params).toString()
  const sum = createHash(checksum).update(`${name}${query}${secret}`).digest('hex')
  return `${url}/api/${name}?${query}${query === '' ? '' : '&'}checksum=${sum}`
}

/** The text of an element of a reply; null where it has none. Replies are short, and the elements that we read hold text alone. */
export function elementText(xml: string, name: string): string | null {
  const [, plain, quoted] =
    new RegExp(String.raw`<${name}>\s*(?:([^<]*)|<!\[CDATA\[(.*?)\]\]>)\s*</${name}>`, 's').exec(xml) ?? []
  return quoted ?? plain?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim() ?? null
}

/** Calls the API. Throws for a refusal, but for those whose `messageKey` is allowed. */
export const createBigBlueButtonClient =
  (http: HttpClient, settings: BigBlueButtonSettings) =>
  async (name: string, params: Readonly<Record<string, string>>, allowed: readonly string[] = []): Promise<string> => {
    const { status, text } = await http({ method: 'GET', url: signedCall(settings, name, params), headers: {} })
    const key = elementText(text, 'messageKey')
    if (status !== 200 || (elementText(text, 'returncode') !== 'SUCCESS' && !allowed.includes(key ?? '')))
      throw new Error(`BigBlueButton answered ${status} ${key ?? ''} to ${name}`)
    return text
  }
