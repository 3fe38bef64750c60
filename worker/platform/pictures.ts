/** The files of pictures, by name. @throws DomainError `pictures_unavailable` */
export interface PictureStore {
  put(name: string, bytes: Uint8Array): Promise<void>
  find(name: string): Promise<Uint8Array | null>
  remove(names: readonly string[]): Promise<void>
}
