/** Where the public articles stand. */
export const BLOG = '/blog'

export interface BlogSite {
  /** The origin of the app, without a slash at its end. */
  url: string
  /** The brand. */
  name: string
}

/** The canonical address of an article. */
export const addressOfArticle = ({ url }: Pick<BlogSite, 'url'>, key: string): string =>
  `${url}${BLOG}/${encodeURIComponent(key)}`
