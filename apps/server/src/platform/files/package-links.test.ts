import { describe, expect, it } from 'vitest'
import { createPackageLinks, type PackageLink } from './package-links.ts'

const NOW_S = 1_800_000_000
const links = createPackageLinks('https://*.packages.example', 'a secret of some length')
const filesOf = (userId: number, activityId: number) => new URL(links.of(userId, activityId, 'pages', NOW_S).filesUrl)

function linkOf({ pathname }: URL): PackageLink {
  const [, , activityId = '', userId = '', expiresS = '', signature = ''] = pathname.split('/')
  return { activityId, userId, expiresS, signature }
}

describe('the host of a package', () => {
  it('is one for each package and each person, the same each time, and does not name the person', () => {
    const hosts = [filesOf(7001, 5), filesOf(7002, 5), filesOf(7001, 6)].map(url => url.host)
    expect(new Set(hosts).size).toBe(3)
    expect(filesOf(7001, 5).host).toBe(hosts[0])
    expect(hosts[0]).toMatch(/^p5-[0-9a-f]{12}\.packages\.example$/)
    expect(hosts.join()).not.toContain('7001')
  })

  it('opens the link of nobody else', () => {
    const [one, two] = [filesOf(7001, 5), filesOf(7002, 5)]
    expect(links.isLive(linkOf(one), one.host, NOW_S)).toBe(true)
    expect(links.isLive(linkOf(one), two.host, NOW_S)).toBe(false)
    expect(links.isLive({ ...linkOf(one), userId: '7002' }, two.host, NOW_S)).toBe(false)
    expect(links.isLive({ ...linkOf(one), userId: 'x' }, one.host, NOW_S)).toBe(false)
  })
})
