import type { LtiTool } from '@learn/contract/lti'
import type { StaffAct } from '@learn/contract/staff'

/** What the form of a tool holds while it is typed. */
export interface ToolValues {
  name: string
  version: '1.3' | '1.1'
  launchUrl: string
  loginUrl: string
  /** One a line. */
  redirectUrls: string
  keysetUrl: string
  consumerKey: string
  secret: string
  custom: string
}

export const readValues = (tool: LtiTool | undefined): ToolValues => ({
  name: tool?.name ?? '',
  version: tool?.version ?? '1.3',
  launchUrl: tool?.launchurl ?? '',
  loginUrl: tool?.loginurl ?? '',
  redirectUrls: tool?.redirecturls.join('\n') ?? '',
  keysetUrl: tool?.keyseturl ?? '',
  consumerKey: tool?.consumerkey ?? '',
  secret: '',
  custom: tool?.custom ?? '',
})

export const isAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '')

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

export const areAddresses = (text: string): boolean => linesOf(text).length > 0 && linesOf(text).every(isAddress)

/** The act that saves a tool; null while something that it needs is missing. */
export function saveAct(values: ToolValues, tool: LtiTool | undefined): StaffAct | null {
  const { name, version, launchUrl, loginUrl, redirectUrls, keysetUrl, consumerKey, secret, custom } = values
  if (!name.trim() || !isAddress(launchUrl)) return null
  const keepsSecret = tool?.version === '1.1' && secret === ''
  const is13 = isAddress(loginUrl) && areAddresses(redirectUrls) && isAddress(keysetUrl)
  const is11 = consumerKey.trim() !== '' && (secret.length >= 8 || keepsSecret)
  if (version === '1.3' ? !is13 : !is11) return null
  return {
    kind: 'tool',
    ...(tool && { toolid: tool.id }),
    name,
    launchurl: launchUrl.trim(),
    custom,
    use:
      version === '1.3'
        ? {
            version,
            loginurl: loginUrl.trim(),
            redirecturls: linesOf(redirectUrls),
            keyseturl: keysetUrl.trim(),
          }
        : { version, consumerkey: consumerKey, secret },
  }
}
