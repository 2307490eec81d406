import { api } from './api';
import { type AnswerOf, type Arg, send } from './request';
import { invalidates } from './tags';

// Apart from the reading of the account, which comes with every screen.

const changes = api.injectEndpoints({
  endpoints: (build) => ({
    changeAccount: build.mutation<AnswerOf<'changeAccount'>, Arg<'changeAccount'>>({
      query: send<'changeAccount'>('PUT', '/api_account'),
      invalidatesTags: invalidates('changeAccount'),
    }),
    changePassword: build.mutation<AnswerOf<'changePassword'>, Arg<'changePassword'>>({
      query: send<'changePassword'>('PUT', '/api_account/password'),
      invalidatesTags: invalidates('changePassword'),
    }),
    changePicture: build.mutation<AnswerOf<'changePicture'>, Arg<'changePicture'>>({
      query: send<'changePicture'>('PUT', '/api_account/picture'),
      invalidatesTags: invalidates('changePicture'),
    }),
    removePicture: build.mutation<AnswerOf<'removePicture'>, Arg<'removePicture'>>({
      query: send<'removePicture'>('DELETE', '/api_account/picture'),
      invalidatesTags: invalidates('removePicture'),
    }),
  }),
});

export const { useChangeAccountMutation, useChangePasswordMutation, useRemovePictureMutation } = changes;
/** Not as a hook: what it sends is a file, which has no place in the store. */
export const { changePicture } = changes.endpoints;
