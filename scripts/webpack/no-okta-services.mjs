// Replaces okta-auth-js's services (renewal, sharing between tabs, leader election). They are all turned off in
// web/lib/identity, which does that work itself; this saves 8 kB of the first load.
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
