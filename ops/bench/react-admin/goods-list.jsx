import { Admin, Datagrid, DateField, List, NumberField, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';

// The stock as react-admin shows it by itself: no sign-in, no filters, no texts of ours.

const dataProvider = {
  async getList(resource, { pagination: { page, perPage }, sort: { field, order } }) {
    const sort = (order === 'DESC' ? '-' : '') + field;
    const query = new URLSearchParams({
      stock: 'existing',
      limit: perPage,
      offset: (page - 1) * perPage,
      sort,
    });
    const response = await fetch(`/api_${resource}?${query}`);
    return { data: await response.json(), total: Number(response.headers.get('x-total-count')) };
  },
};

const GoodsList = () => (
  <List perPage={30} sort={{ field: 'expires_at', order: 'ASC' }}>
    <Datagrid bulkActionButtons={false}>
      <TextField source="good_type_name" />
      <TextField source="id" />
      <TextField source="supplier" />
      <NumberField source="amount_remaining" />
      <TextField source="good_type_units" />
      <DateField source="manufactured_at" showTime />
      <DateField source="expires_at" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="goods" list={GoodsList} />
  </Admin>,
);
