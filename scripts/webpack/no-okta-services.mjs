// What okta-auth-js finds instead of its services (renewal, sharing between tabs, election of a leading tab). All of
// them are turned off in web/lib/identity, which does that work itself; with them would come 8 kB of the first load.
export class ServiceManager {
  static defaultOptions = {};
  isLeader() {
    return false;
  }
  isLeaderRequired() {
    return false;
  }
  async start() {}
  async stop() {}
  getService() {
    return undefined;
  }
}
