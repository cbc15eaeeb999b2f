import { randomUUID } from 'node:crypto'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { type Acts, notThere, refuseUnless } from '#platform/operations/act.ts'
import { can } from './policy.ts'
import { findToolByAddress, findToolById, setSecret } from './repo/tools.ts'
import { stateOfTool, TOOL } from './service/tool-entity.ts'

const ofInstitute = { programIds: [], courseIds: [], asksNoReason: true }

/** What staff do with tools of other sites. */
export const toolActs: Acts = {
  tool: {
    isAllowed: caller => can(caller, 'keep tools'),
    async plan({ db, clock, caller }, { toolid, name, launchurl, custom, use }) {
      refuseUnless(can(caller, 'keep tools'))
      const same = await findToolByAddress(db, launchurl)
      if (same && same.removed_at === null && same.id !== toolid)
        throw new AppError('request/invalid', `${same.name} opens this address already`)
      // Who removed a tool and adds it again has the same one: its learners are known to it.
      const before = toolid === undefined ? same : await findToolById(db, toolid)
      if (toolid !== undefined && (!before || before.removed_at !== null)) throw notThere()
      if (same && same.id !== before?.id) throw new AppError('request/invalid', 'A removed tool had this address')
      const id = before?.id ?? newId()
      const isOld = use.version === '1.1'
      const secret = isOld ? use.secret : ''
      if (isOld && secret === '' && !before?.secret)
        throw new AppError('request/invalid', 'A tool of LTI 1.1 needs a secret of at least 8 characters')
      const state = stateOfTool({
        name,
        version: use.version,
        launch_url: launchurl,
        custom,
        client_id: before?.client_id ?? (isOld ? null : randomUUID()),
        login_url: isOld ? null : use.loginurl,
        redirect_urls: isOld ? [] : use.redirecturls,
        keyset_url: isOld ? null : use.keyseturl,
        keyset: null,
        consumer_key: isOld ? use.consumerkey : null,
        secret_set_at: secret === '' ? (before?.secret_set_at ?? null) : clock.now(),
        removed_at: null,
      })
      return {
        ...ofInstitute,
        wanted: [{ entity: TOOL, key: String(id), state }],
        // The log of operations holds no secrets.
        written: async tx => {
          if (secret !== '') await setSecret(tx, id, secret)
        },
      }
    },
  },
  'tool-remove': {
    isAllowed: caller => can(caller, 'keep tools'),
    async plan({ db, clock, caller }, { toolid }) {
      refuseUnless(can(caller, 'keep tools'))
      const tool = await findToolById(db, toolid)
      if (!tool) throw notThere()
      const state = stateOfTool({ ...tool, removed_at: tool.removed_at ?? clock.now() })
      return { ...ofInstitute, wanted: [{ entity: TOOL, key: String(toolid), state }] }
    },
  },
}
