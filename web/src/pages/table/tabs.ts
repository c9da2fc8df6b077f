/** The tabs of the phone's table page. */
export type Tab = 'town' | 'company' | 'rivals' | 'log' | 'milestones' | 'more'
