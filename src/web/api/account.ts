import { api } from './api';

export const {
  useGetAccountQuery,
  useChangeAccountMutation,
  useChangePasswordMutation,
  useRemovePictureMutation,
} = api;
/** Not as a hook: what it sends is a file, which has no place in the store. */
export const { changePicture } = api.endpoints;
