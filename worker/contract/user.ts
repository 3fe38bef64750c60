import * as v from 'valibot'

export const Role = v.picklist(['traveller', 'brand_owner', 'administrator'])
export type Role = v.InferOutput<typeof Role>

/** The signed-in user as the app knows them. `isAdmin` is the administrator role. */
export const User = v.object({
  id: v.string(),
  username: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  role: Role,
  isAdmin: v.boolean(),
  createdAt: v.string(),
})
export type User = v.InferOutput<typeof User>

/** The body of POST /api/auth/login. */
export const Login = v.object({
  username: v.pipe(
    v.string('Username is required'),
    v.trim(),
    v.minLength(1, 'Username is required'),
    v.maxLength(254),
  ),
  password: v.pipe(v.string('Password is required'), v.minLength(1, 'Password is required'), v.maxLength(1024)),
})
export type Login = v.InferOutput<typeof Login>
