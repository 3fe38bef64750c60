import type { MemberRole } from '#worker/features/team/contract'

/** The roles in a brand's team: their names and what each looks after. */
export const TEAM_ROLES: Record<MemberRole, { name: string; as: string; about: string }> = {
  brand_editor: {
    name: 'Editor',
    as: 'as an editor',
    about: 'Editors write what the pages say, choose their pictures and look after reviews.',
  },
  brand_support: {
    name: 'Support',
    as: 'as support',
    about: 'Support looks after bookings and messages, without prices or refunds.',
  },
  brand_owner: {
    name: 'Owner',
    as: 'as an owner',
    about: 'Owners may do everything here: prices, hosts, numbers and the team as well.',
  },
}
