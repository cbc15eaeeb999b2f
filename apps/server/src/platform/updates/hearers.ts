import type { Topic } from './port.ts'

/** Who hears topics. */
export interface Hearer {
  /** What is heard, with how the client spells it. */
  heard: Map<Topic, string>
  /** What changed and was not sent yet. */
  pending: Set<Topic>
}

/** The clients of a node, by topic. */
export function createHearers<H extends Hearer>() {
  const all = new Set<H>()
  const byTopic = new Map<Topic, Set<H>>()

  function forget(hearer: H, topic: Topic): void {
    const hearers = byTopic.get(topic)
    hearers?.delete(hearer)
    if (hearers?.size === 0) byTopic.delete(topic)
  }

  return {
    all: all as ReadonlySet<H>,
    add(hearer: H): void {
      all.add(hearer)
      for (const topic of hearer.heard.keys()) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(hearer))
    },
    remove(hearer: H): void {
      all.delete(hearer)
      for (const topic of hearer.heard.keys()) forget(hearer, topic)
    },
    /** Notes changes for all who hear them, and gives those. */
    touch(topics: readonly Topic[]): Set<H> {
      const touched = new Set<H>()
      for (const topic of topics)
        for (const hearer of byTopic.get(topic) ?? []) {
          hearer.pending.add(topic)
          touched.add(hearer)
        }
      return touched
    },
    /** Leaves a client these topics only; gives the others as it spells them. */
    keep(hearer: H, topics: ReadonlySet<Topic>): string[] {
      const others = [...hearer.heard].filter(([topic]) => !topics.has(topic))
      for (const [topic] of others) {
        hearer.heard.delete(topic)
        hearer.pending.delete(topic)
        forget(hearer, topic)
      }
      return others.map(([, spelling]) => spelling)
    },
  }
}
