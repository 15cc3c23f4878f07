/** The groups that the panel's menu and start page are parted into. */
export const GROUPS = { content: 'Content', shop: 'Shop', staff: 'Staff' } as const
