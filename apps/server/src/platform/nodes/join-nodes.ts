import { randomUUID } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { getStart, isProcessGone } from '../db/folder-lock.ts'
import type { Db } from '../db/tables.ts'
import type { Logger } from '../log.ts'
import { lockNodes, type NodeRow, nodesSeen, removeLost, removeNode, seeNode } from './repo.ts'
import type { NodeTable } from './tables.ts'

const DISK = 'disk'

/** Another node keeps files where this one does not find them; the message is told to whoever starts it. */
export class NodeRefusedError extends Error {}

interface JoinParts {
  db: Db
  log: Logger
  config: Pick<Config, 'FILE_STORE_URL' | 'FILE_STORE_SHARED'>
  /** How often a node says that it is there, and after how long a silent one is gone. */
  beatMs?: number
  silentMs?: number
}

/**
 * Makes this process known to the other nodes on its database. A node whose files the others would not find is refused: one with a folder
 * of its own beside any other, a folder beside a bucket. Throws NodeRefusedError. One that was killed is not waited for on its own machine,
 * and elsewhere until it has been silent for long enough.
 */
export async function joinNodes({ db, log, config, beatMs = 4000, silentMs = 15_000 }: JoinParts) {
  const mine: NodeRow = {
    id: randomUUID(),
    host: machineName(),
    pid: process.pid,
    process_started: getStart(process.pid) ?? '',
    file_store: config.FILE_STORE_URL ?? DISK,
  }
  const comeIn = () =>
    db.transaction().execute(async tx => {
      await lockNodes(tx)
      const others = (await nodesSeen(tx, silentMs / 1000)).filter(node => !isGone(node))
      const other = others.find(node => isApart(mine, node, config.FILE_STORE_SHARED))
      if (other) return other
      await removeLost(tx)
      await seeNode(tx, mine)
      return null
    })
  const lastSeen = new Map<string, number>()
  for (let other = await comeIn(); other; other = await comeIn()) {
    const seenMs = other.seen_at.getTime()
    const isThere = (lastSeen.get(other.id) ?? seenMs) !== seenMs
    lastSeen.set(other.id, seenMs)
    if (isThere || isOfHere(other)) throw new NodeRefusedError(refusalOf(mine, other))
    await pause(beatMs / 4)
  }
  let beat: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    beat = seeNode(db, mine).catch((error: unknown) =>
      log.warn({ err: error }, 'this node could not say that it is there'),
    )
  }, beatMs).unref()
  return {
    /** Leaves: the next may come in at once. */
    async leave() {
      clearInterval(timer)
      // On another connection the last beat would come after the removal, and put the node back.
      await beat
      await removeNode(db, mine.id)
    },
  }
}

/** Whether one does not find what the other has stored. */
const isApart = (mine: NodeRow, other: NodeRow, isShared: boolean): boolean =>
  mine.file_store !== other.file_store || (mine.file_store === DISK && !isShared)

/** A process on this machine is asked for by its number; of another one only its silence tells. */
const isOfHere = ({ host }: NodeTable): boolean => host === machineName()
const isGone = (node: NodeTable): boolean => isOfHere(node) && isProcessGone(node.pid, node.process_started)

/** Containers of one machine have process numbers of their own: their space of numbers is part of the name. */
function machineName(): string {
  if (process.platform !== 'linux') return hostname()
  return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
}

function refusalOf(mine: NodeRow, { host, pid, file_store }: NodeTable): string {
  const who = `Another node runs on this database (process ${pid} on ${host.split(' ')[0]})`
  return mine.file_store === file_store
    ? `${who}, and both keep files on disk: what one stores the other would not find. Give both the same folder as DATA_DIR and set FILE_STORE_SHARED=yes, or keep files in a bucket with FILE_STORE_URL.`
    : `${who} and keeps files elsewhere: what one stores the other would not find. Set the same FILE_STORE_URL on all nodes.`
}
