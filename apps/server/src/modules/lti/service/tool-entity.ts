import type { Entity, State } from '#platform/operations/entity.ts'
import { isoOrNull } from '#platform/operations/entity.ts'
import { findOpenedTools, findToolsById, putTool, removeTools, type ToolRow } from '../repo/tools.ts'

export const TOOL = 'lti.tool'

/** A tool as the log of operations has it: all but its secret, of which only the day stands there. */
export const stateOfTool = (tool: Omit<ToolRow, 'id' | 'secret' | 'created_at'>): State => ({
  name: tool.name,
  version: tool.version,
  launchUrl: tool.launch_url,
  clientId: tool.client_id,
  loginUrl: tool.login_url,
  redirectUrls: tool.redirect_urls.join('\n'),
  keysetUrl: tool.keyset_url,
  consumerKey: tool.consumer_key,
  custom: tool.custom,
  secretSetAt: isoOrNull(tool.secret_set_at),
  removedAt: isoOrNull(tool.removed_at),
})

const textOrNull = (value: State[string] | undefined): string | null => (typeof value === 'string' ? value : null)
const dateOrNull = (value: State[string] | undefined): Date | null =>
  typeof value === 'string' ? new Date(value) : null

/** Tools of other sites: what staff add, change and remove. */
export const toolEntity: Entity = {
  name: TOOL,
  read: async (db, keys) =>
    new Map((await findToolsById(db, keys.map(Number))).map(tool => [String(tool.id), stateOfTool(tool)])),
  async write(tx, states, at) {
    for (const [key, state] of states)
      await putTool(
        tx,
        Number(key),
        {
          name: String(state['name']),
          version: state['version'] === '1.1' ? '1.1' : '1.3',
          launch_url: String(state['launchUrl']),
          client_id: textOrNull(state['clientId']),
          login_url: textOrNull(state['loginUrl']),
          redirect_urls: JSON.stringify(
            String(state['redirectUrls'] ?? '')
              .split('\n')
              .filter(Boolean),
          ),
          keyset_url: textOrNull(state['keysetUrl']),
          consumer_key: textOrNull(state['consumerKey']),
          custom: String(state['custom'] ?? ''),
          secret_set_at: dateOrNull(state['secretSetAt']),
          removed_at: dateOrNull(state['removedAt']),
        },
        at,
      )
  },
  remove: (tx, keys) => removeTools(tx, keys.map(Number)),
  inUse: async (db, keys) => new Set((await findOpenedTools(db, keys.map(Number))).map(String)),
  userOf: () => null,
}
