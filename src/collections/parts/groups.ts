/** Groups of the panel's menu and start page. */
export const GROUPS = { content: 'Content', shop: 'Shop', staff: 'Staff' } as const
