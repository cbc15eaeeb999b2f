import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Command } from '#platform/command.ts'
import { listTools, saveTool } from './repo/tools.ts'
import { LTI_PATHS } from './service/addresses.ts'
import { DEPLOYMENT } from './service/claims.ts'
import type { LtiParts } from './service/parts.ts'

const usage = `Usage: npm run lti:tool -- --name NAME --launch URL --login URL --redirect URL[,URL] --keys URL   (LTI 1.3)
       npm run lti:tool -- --name NAME --launch URL --key KEY --secret SECRET                             (LTI 1.1)
       npm run lti:tool                                                                                    (lists the tools)`

const address = z.url({ protocol: /^https?$/ }).max(2000)
const given = z.union([
  z.strictObject({
    name: z.string().min(1).max(200),
    launch: address,
    login: address,
    redirect: z
      .string()
      .transform(text => text.split(','))
      .pipe(z.array(address).min(1).max(20)),
    keys: address,
  }),
  z.strictObject({
    name: z.string().min(1).max(200),
    launch: address,
    key: z.string().min(1).max(200),
    secret: z.string().min(8).max(500),
  }),
])

/** `npm run lti:tool`: makes a tool known, or changes the one of the same address; says what the tool has to be told of us. */
const addTool =
  (parts: LtiParts): Command =>
  async (argv, tell) => {
    const text = { type: 'string' } as const
    const names = { name: text, launch: text, login: text, redirect: text, keys: text, key: text, secret: text }
    const { values } = parseArgs({ args: argv, options: names })
    if (argv.length === 0) return list(parts, tell)
    const read = given.safeParse({ ...values })
    if (!read.success) {
      tell(usage)
      return 2
    }
    const tool = read.data
    const none = { login_url: null, keyset_url: null, keyset: null, consumer_key: null, secret: null }
    const is13 = 'login' in tool
    await saveTool(parts.db, {
      ...none,
      name: tool.name,
      launch_url: tool.launch,
      version: is13 ? '1.3' : '1.1',
      client_id: is13 ? randomUUID() : null,
      redirect_urls: JSON.stringify(is13 ? tool.redirect : []),
      created_at: parts.clock.now(),
      removed_at: null,
      secret_set_at: is13 ? null : parts.clock.now(),
      ...(is13 ? { login_url: tool.login, keyset_url: tool.keys } : { consumer_key: tool.key, secret: tool.secret }),
    })
    return list(parts, tell)
  }

async function list({ db, siteUrl }: LtiParts, tell: (line: string) => void): Promise<number> {
  tell(
    `Platform id ${siteUrl}; sign-in ${siteUrl}${LTI_PATHS.authorize}; token ${siteUrl}${LTI_PATHS.token}; keys ${siteUrl}${LTI_PATHS.keys}`,
  )
  for (const tool of await listTools(db))
    tell(
      `${tool.name}: LTI ${tool.version}, ${tool.launch_url}${tool.client_id ? `, client ${tool.client_id}, deployment ${DEPLOYMENT}` : ''}`,
    )
  return 0
}

export const toolCommands = (parts: LtiParts) => ({ 'lti:tool': addTool(parts) })
