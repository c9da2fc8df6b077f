/** Names by seat at the open table, for every sentence that speaks of somebody. */
export const names: { list: string[] } = $state({ list: [] })
